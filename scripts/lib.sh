# Shared by the shell scripts: where we are, one line of progress a step, and stamps that say what is done already.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p .cache

fail() { printf '%s\n' "$@" >&2; exit 1; }

# step NAME COMMAND…: runs the command quietly, says how long it took, and shows what it printed only if it failed.
step() {
  local name=$1 log=.cache/step.$$.log start=$SECONDS; shift
  printf '• %s … ' "$name"
  if "$@" >"$log" 2>&1 </dev/null; then
    printf '%d s\n' $((SECONDS - start)); rm -f "$log"
  else
    printf 'failed\n'; cat "$log" >&2; rm -f "$log"; exit 1
  fi
}

# hash_of FILE_OR_FOLDER…: changes when a name or a content below changes; what was installed or built does not count.
hash_of() {
  find "$@" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/test-results/*' -not -path '*/.out/*' -not -name '*.tsbuildinfo' -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}

# done_already STAMP HASH: is what the stamp stands for already made of these sources?
done_already() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
