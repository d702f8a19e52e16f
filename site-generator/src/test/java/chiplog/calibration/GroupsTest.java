package chiplog.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupsTest {
  @Test
  void theGroupsOfOneDealShareNoBlock() {
    var groups = Groups.of(40, 6, 3);
    assertThat(groups.independent()).isEqualTo(6);
    for (var deal = 0; deal + 6 <= groups.all().size(); deal += 6) {
      var dealt = groups.all().subList(deal, deal + 6).stream().flatMapToInt(Arrays::stream);
      assertThat(dealt.boxed()).hasSize(36).doesNotHaveDuplicates().allMatch(b -> b < 40);
    }
  }

  @Test
  void everyBlockIsInAboutAsManyGroups() {
    var counts = new int[40];
    Groups.of(40, 10, 3).all().forEach(group -> Arrays.stream(group).forEach(b -> counts[b]++));
    assertThat(counts).containsOnly(Groups.of(40, 10, 3).all().size() / 4);
  }

  @Test
  void aSeedDealsTheSameGroupsAgainAndAnotherDoesNot() {
    assertThat(lists(5)).isEqualTo(lists(5)).isNotEqualTo(lists(6));
  }

  private static List<List<Integer>> lists(long seed) {
    return Groups.of(30, 10, seed).all().stream()
        .map(group -> Arrays.stream(group).boxed().toList())
        .toList();
  }

  @Test
  void fewerBlocksThanAGroupNeedsMakeNone() {
    assertThat(Groups.of(9, 10, 1).all()).isEmpty();
    assertThat(Groups.of(9, 10, 1).independent()).isZero();
    assertThat(Groups.of(10, 10, 1).independent()).isEqualTo(1);
  }
}
