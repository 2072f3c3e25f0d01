# Sourced by mvnw and signalbox: puts a JDK 25 or newer into JAVA_HOME and on the PATH, or says what is missing. With
# wanted_program=java, a Java runtime is enough.
# Looked for in this order: SIGNALBOX_JDK, JAVA_HOME, the java on the PATH, the usual folders.

wanted_release=25

jdk_release() { # the major release of the JDK in folder $1, or nothing where that is no JDK
  [ -x "$1/bin/${wanted_program:-javac}" ] && [ -r "$1/release" ] || return 0
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

accept_jdk() { # true when folder $1 is a JDK that is new enough
  found_release=$(jdk_release "$1")
  [ -n "$found_release" ] && [ "$found_release" -ge "$wanted_release" ]
}

java_on_path() {
  java_command=$(command -v java) || return 0
  while [ -L "$java_command" ]; do
    link=$(readlink "$java_command")
    case $link in
      /*) java_command=$link ;;
      *) java_command=$(dirname "$java_command")/$link ;;
    esac
  done
  dirname "$(dirname "$java_command")"
}

find_jdk() {
  for home in "${SIGNALBOX_JDK:-}" "${JAVA_HOME:-}" "$(java_on_path)" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -n "$home" ] && accept_jdk "$home"; then
      JAVA_HOME=$home
      PATH=$JAVA_HOME/bin:$PATH
      export JAVA_HOME PATH
      return 0
    fi
  done
  cat >&2 <<MESSAGE
Signalbox needs a JDK $wanted_release or newer, and none was found: not in SIGNALBOX_JDK, not in JAVA_HOME,
not on the PATH, not in /usr/lib/jvm, ~/.sdkman, ~/.jdks or /Library/Java/JavaVirtualMachines.
Install one (for example Temurin $wanted_release), or name its folder: SIGNALBOX_JDK=/path/to/jdk $0
MESSAGE
  exit 2
}

find_jdk
