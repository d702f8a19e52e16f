package chiplog.source;

import java.util.Optional;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenTypes;
import org.fife.ui.rsyntaxtextarea.modes.AssemblerX86TokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.CPlusPlusTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.CSSTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.CSharpTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.CTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.GoTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.HTMLTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.JavaScriptTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.JavaTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.JsonTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.KotlinTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.PlainTextTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.PropertiesFileTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.PythonTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.RustTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.SQLTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.ScalaTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.TypeScriptTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.UnixShellTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.XMLTokenMaker;
import org.fife.ui.rsyntaxtextarea.modes.YamlTokenMaker;

/// The languages that are coloured, and how the scanner of each speaks of kinds.
enum Languages {
  JAVA(Names.TYPES_CALLS),
  KOTLIN(Names.TYPES_CALLS),
  SCALA(Names.TYPES_CALLS),
  GO(Names.CALLS),
  RUST(Names.TYPES_CALLS),
  C(Names.CALLS),
  CPP(Names.CALLS),
  CSHARP(Names.TYPES_CALLS),
  PYTHON(Names.CALLS),
  JAVASCRIPT(Names.CALLS),
  TYPESCRIPT(Names.TYPES_CALLS),
  SQL(Names.PLAIN),
  JSON(Names.PLAIN),
  YAML(Names.PLAIN),
  XML(Names.PLAIN),
  HTML(Names.PLAIN),
  CSS(Names.PLAIN),
  PROPERTIES(Names.PLAIN),
  SHELL(Names.PLAIN),
  ASSEMBLER(Names.PLAIN),
  DIFF(Names.PLAIN);

  /// What may be told of a plain name from its looks.
  private enum Names {
    PLAIN,
    /// A name before a round bracket is a function.
    CALLS,
    /// Besides, a name in upper camel case is a type.
    TYPES_CALLS
  }

  private final Names names;

  Languages(Names names) {
    this.names = names;
  }

  /// A scanner of its own for the caller: it keeps state.
  TokenMaker maker() {
    return switch (this) {
      case JAVA -> new JavaTokenMaker();
      case KOTLIN -> new KotlinTokenMaker();
      case SCALA -> new ScalaTokenMaker();
      case GO -> new GoTokenMaker();
      case RUST -> new RustTokenMaker();
      case C -> new CTokenMaker();
      case CPP -> new CPlusPlusTokenMaker();
      case CSHARP -> new CSharpTokenMaker();
      case PYTHON -> new PythonTokenMaker();
      case JAVASCRIPT -> new JavaScriptTokenMaker();
      case TYPESCRIPT -> new TypeScriptTokenMaker();
      case SQL -> new SQLTokenMaker();
      case JSON -> new JsonTokenMaker();
      case YAML -> new YamlTokenMaker();
      case XML -> new XMLTokenMaker();
      case HTML -> new HTMLTokenMaker();
      case CSS -> new CSSTokenMaker();
      case PROPERTIES -> new PropertiesFileTokenMaker();
      case SHELL -> new UnixShellTokenMaker();
      case ASSEMBLER -> new AssemblerX86TokenMaker();
      case DIFF -> new PlainTextTokenMaker();
    };
  }

  /// @param name in lower case
  static Optional<Languages> byName(String name) {
    return Optional.ofNullable(
        switch (name) {
          case "java" -> JAVA;
          case "kotlin", "kt", "kts" -> KOTLIN;
          case "scala" -> SCALA;
          case "go", "golang" -> GO;
          case "rust", "rs" -> RUST;
          case "c", "h" -> C;
          case "cpp", "c++", "cc", "cxx", "hpp" -> CPP;
          case "csharp", "cs", "c#" -> CSHARP;
          case "python", "py" -> PYTHON;
          case "javascript", "js", "mjs" -> JAVASCRIPT;
          case "typescript", "ts" -> TYPESCRIPT;
          case "sql" -> SQL;
          case "json", "jsonc" -> JSON;
          case "yaml", "yml" -> YAML;
          case "xml", "svg" -> XML;
          case "html" -> HTML;
          case "css" -> CSS;
          case "properties", "ini" -> PROPERTIES;
          case "bash", "sh", "shell", "zsh" -> SHELL;
          case "asm", "assembler", "nasm" -> ASSEMBLER;
          case "diff", "patch" -> DIFF;
          default -> null;
        });
  }

  /// The kind of `token`, which ends at `end` of `code`.
  TokenKind kind(Token token, String code, int end) {
    return switch (token.getType()) {
      case TokenTypes.COMMENT_EOL,
          TokenTypes.COMMENT_MULTILINE,
          TokenTypes.COMMENT_DOCUMENTATION,
          TokenTypes.COMMENT_KEYWORD,
          TokenTypes.COMMENT_MARKUP,
          TokenTypes.MARKUP_COMMENT ->
          TokenKind.COMMENT;
      case TokenTypes.RESERVED_WORD, TokenTypes.RESERVED_WORD_2 -> TokenKind.KEYWORD;
      case TokenTypes.LITERAL_BOOLEAN -> TokenKind.KEYWORD;
      case TokenTypes.FUNCTION ->
          names == Names.TYPES_CALLS ? named(token, code, end) : TokenKind.FUNCTION;
      case TokenTypes.DATA_TYPE -> TokenKind.TYPE;
      case TokenTypes.LITERAL_NUMBER_DECIMAL_INT,
          TokenTypes.LITERAL_NUMBER_FLOAT,
          TokenTypes.LITERAL_NUMBER_HEXADECIMAL,
          TokenTypes.ERROR_NUMBER_FORMAT ->
          TokenKind.NUMBER;
      case TokenTypes.LITERAL_STRING_DOUBLE_QUOTE,
          TokenTypes.LITERAL_CHAR,
          TokenTypes.LITERAL_BACKQUOTE,
          TokenTypes.REGEX,
          TokenTypes.ERROR_STRING_DOUBLE,
          TokenTypes.ERROR_CHAR,
          TokenTypes.MARKUP_TAG_ATTRIBUTE_VALUE,
          TokenTypes.MARKUP_CDATA ->
          TokenKind.STRING;
      case TokenTypes.ANNOTATION,
          TokenTypes.PREPROCESSOR,
          TokenTypes.MARKUP_DTD,
          TokenTypes.MARKUP_PROCESSING_INSTRUCTION,
          TokenTypes.MARKUP_CDATA_DELIMITER ->
          TokenKind.ANNOTATION;
      case TokenTypes.VARIABLE, TokenTypes.MARKUP_ENTITY_REFERENCE -> TokenKind.VARIABLE;
      case TokenTypes.OPERATOR -> TokenKind.OPERATOR;
      case TokenTypes.MARKUP_TAG_DELIMITER, TokenTypes.MARKUP_TAG_NAME -> TokenKind.TAG;
      case TokenTypes.MARKUP_TAG_ATTRIBUTE -> TokenKind.ATTRIBUTE;
      case TokenTypes.IDENTIFIER -> named(token, code, end);
      default -> TokenKind.PLAIN;
    };
  }

  private TokenKind named(Token token, String code, int end) {
    if (names == Names.PLAIN) {
      return TokenKind.PLAIN;
    }
    var start = end - token.length();
    if (names == Names.TYPES_CALLS && isUpperCamel(code, start, end)) {
      return TokenKind.TYPE;
    }
    var called = end < code.length() && code.charAt(end) == '(';
    return called ? TokenKind.FUNCTION : TokenKind.PLAIN;
  }

  /// `Words` and `T`, but not `MAX_VALUE`.
  private static boolean isUpperCamel(String code, int start, int end) {
    if (!Character.isUpperCase(code.charAt(start))) {
      return false;
    }
    for (var i = start + 1; i < end; i++) {
      if (Character.isLowerCase(code.charAt(i))) {
        return true;
      }
    }
    return end - start == 1;
  }
}
