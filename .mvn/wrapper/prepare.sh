# Sourced by mvnw before the generated script begins: the JDK, the repository, and an unzip for machines without one.
. "$(dirname "$0")/.mvn/find-jdk.sh"

# Maven Central; MVNW_REPOURL in the environment names a mirror.
central=maven.apache.org/maven2
MVNW_REPOURL=${MVNW_REPOURL:-https://repo.$central}

if ! command -v unzip >/dev/null; then
  # The JDK's jar unpacks a zip, too, but for the permissions. The generated script passes [-q] FILE -d FOLDER.
  unzip() {
    [ "$1" != -q ] || shift
    (set +f && cd "$3" && "$JAVA_HOME/bin/jar" xf "$1" && chmod +x ./*/bin/mvn*)
  }
fi
