package chiplog.trap;

import java.util.Set;

/// What is known of the JDK without resolving a name: simple names of types and methods. A name
/// that stands in none of these lists is unknown, and of the unknown nothing is said.
final class Jdk {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");

  /// Types whose values never change.
  private static final Set<String> VALUES =
      Set.of(
          "String",
          "Boolean",
          "Byte",
          "Short",
          "Character",
          "Integer",
          "Long",
          "Float",
          "Double",
          "BigInteger",
          "BigDecimal",
          "Pattern",
          "LocalDate",
          "LocalTime",
          "LocalDateTime",
          "Instant",
          "Duration",
          "Period",
          "ZoneOffset",
          "ZoneId",
          "UUID",
          "URI",
          "Locale",
          "Charset");

  /// Types whose static methods depend on their arguments alone, those of [#VALUES] beside.
  private static final Set<String> PURE =
      Set.of(
          "Math",
          "StrictMath",
          "Objects",
          "Arrays",
          "Collections",
          "List",
          "Set",
          "Map",
          "Optional",
          "OptionalInt",
          "OptionalLong",
          "OptionalDouble",
          "Stream",
          "IntStream",
          "LongStream",
          "DoubleStream",
          "Collectors",
          "Comparator",
          "Function",
          "Base64",
          "HexFormat",
          "StandardCharsets",
          "DateTimeFormatter",
          "ChronoUnit",
          "Entry",
          "Path",
          "Paths");

  /// Types whose objects are made to be filled.
  private static final Set<String> CONTAINERS =
      Set.of(
          "ArrayList",
          "LinkedList",
          "ArrayDeque",
          "PriorityQueue",
          "Vector",
          "Stack",
          "HashMap",
          "LinkedHashMap",
          "TreeMap",
          "ConcurrentHashMap",
          "ConcurrentSkipListMap",
          "EnumMap",
          "IdentityHashMap",
          "WeakHashMap",
          "Hashtable",
          "HashSet",
          "LinkedHashSet",
          "TreeSet",
          "ConcurrentSkipListSet",
          "CopyOnWriteArrayList",
          "ConcurrentLinkedQueue",
          "ConcurrentLinkedDeque",
          "BitSet",
          "StringBuilder",
          "StringBuffer",
          "StringJoiner",
          "ByteArrayOutputStream",
          "StringWriter");

  /// Types of which a variable holds input rather than a result.
  private static final Set<String> INPUTS =
      Set.of(
          "String",
          "List",
          "Set",
          "Map",
          "Collection",
          "Deque",
          "Queue",
          "SortedMap",
          "SortedSet",
          "SequencedMap",
          "SequencedSet",
          "SequencedCollection",
          "NavigableMap",
          "NavigableSet",
          "Iterable",
          "CharSequence");

  private static final Set<String> RANDOM =
      Set.of(
          "Random",
          "SplittableRandom",
          "ThreadLocalRandom",
          "SecureRandom",
          "RandomGenerator",
          "RandomGeneratorFactory");

  private static final Set<String> READERS_OF_ALL =
      Set.of("readString", "readAllBytes", "readAllLines", "getResourceAsStream");

  /// Methods that fill what they are called on.
  private static final Set<String> FILLING =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "append",
          "insert",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "put",
          "putAll",
          "putIfAbsent",
          "computeIfAbsent",
          "merge",
          "set",
          "setCharAt",
          "write");

  /// Static methods that fill or change their first argument.
  private static final Set<String> CHANGING =
      Set.of(
          "addAll",
          "copy",
          "fill",
          "parallelPrefix",
          "parallelSetAll",
          "parallelSort",
          "reverse",
          "rotate",
          "setAll",
          "shuffle",
          "sort",
          "swap");

  private static final Set<String> STREAMS =
      Set.of("Stream", "IntStream", "LongStream", "DoubleStream");

  /// Methods of streams that do nothing but what their functions do.
  private static final Set<String> STREAMING =
      Set.of(
          "allMatch",
          "anyMatch",
          "average",
          "boxed",
          "collect",
          "count",
          "distinct",
          "filter",
          "findAny",
          "findFirst",
          "flatMap",
          "limit",
          "map",
          "mapToDouble",
          "mapToInt",
          "mapToLong",
          "mapToObj",
          "max",
          "min",
          "noneMatch",
          "reduce",
          "skip",
          "sorted",
          "sum",
          "toArray",
          "toList");

  private static final Set<String> SORTING = Set.of("sort", "parallelSort");

  /// Methods that finish what was built, or only look at its size.
  private static final Set<String> FINISHING =
      Set.of(
          "toString",
          "toArray",
          "toList",
          "toByteArray",
          "build",
          "size",
          "length",
          "hashCode",
          "isEmpty",
          "trimToSize",
          "close");

  /// Methods that change nothing, on whatever they are called.
  private static final Set<String> QUERIES =
      Set.of(
          "charAt",
          "clone",
          "codePointAt",
          "compareTo",
          "compareToIgnoreCase",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "doubleValue",
          "endsWith",
          "equals",
          "equalsIgnoreCase",
          "floatValue",
          "formatted",
          "getOrDefault",
          "hashCode",
          "indexOf",
          "intValue",
          "isBlank",
          "isEmpty",
          "lastIndexOf",
          "length",
          "longValue",
          "matches",
          "repeat",
          "replaceAll",
          "size",
          "split",
          "startsWith",
          "stream",
          "strip",
          "subList",
          "substring",
          "toByteArray",
          "toCharArray",
          "toLowerCase",
          "toString",
          "toUpperCase",
          "trim");

  private static final Set<String> FACTORIES =
      Set.of("List", "Set", "Map", "Arrays", "Collections");

  private static final Set<String> COLLECTED = Set.of("of", "ofEntries", "asList", "nCopies");

  private Jdk() {}

  static boolean isPrimitive(String type) {
    return PRIMITIVES.contains(type);
  }

  /// Primitive, or a type whose values never change.
  static boolean isValue(String type) {
    return isPrimitive(type) || VALUES.contains(type);
  }

  static boolean isPure(String type) {
    return PURE.contains(type) || VALUES.contains(type);
  }

  static boolean isContainer(String type) {
    return CONTAINERS.contains(type);
  }

  /// Whether a variable of this type, as written, holds input: a container, text, an array.
  static boolean isInput(String type) {
    return type.endsWith("]") || INPUTS.contains(type) || CONTAINERS.contains(type);
  }

  static boolean isRandom(String type) {
    return RANDOM.contains(type);
  }

  /// `Math.random`, `UUID.randomUUID`, anything of `ThreadLocalRandom`.
  static boolean isRandom(String type, String method) {
    return isRandom(type) || method.equals("random") || method.equals("randomUUID");
  }

  /// `List.of`, `Arrays.asList`: a container made of its arguments.
  static boolean isFactory(String type, String method) {
    return FACTORIES.contains(type) && COLLECTED.contains(method);
  }

  /// `Instant.now`: what a pure type tells that is not told by its arguments.
  static boolean tellsOfTheMoment(String method) {
    return method.equals("now");
  }

  static boolean readsAll(String method) {
    return READERS_OF_ALL.contains(method);
  }

  static boolean fills(String method) {
    return FILLING.contains(method);
  }

  static boolean isStream(String type) {
    return STREAMS.contains(type);
  }

  static boolean streams(String method) {
    return STREAMING.contains(method);
  }

  static boolean sorts(String method) {
    return SORTING.contains(method);
  }

  static boolean changesArgument(String method) {
    return CHANGING.contains(method);
  }

  /// Whether a method of a value leaves its arguments alone: `getChars` and one of the `getBytes`
  /// of a text write to an array.
  static boolean changesNoArgument(String method, int arguments) {
    return !(method.startsWith("get") && arguments == 4);
  }

  static boolean finishes(String method) {
    return FINISHING.contains(method);
  }

  /// Whether it changes nothing, on whatever it is called.
  static boolean isQuery(String method, int arguments) {
    return switch (method) {
      case "matches" -> arguments == 1; // of a text; a Matcher remembers
      case "replaceAll" -> arguments == 2; // of a text; a list is changed
      default -> QUERIES.contains(method);
    };
  }
}
