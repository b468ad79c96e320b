# Shared by the shell scripts: where we are, one line of progress a step, and stamps that say what is done already.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p .cache

fail() { printf '%s\n' "$@" >&2; exit 1; }

# step NAME COMMAND…: runs the command quietly, says how long it took, and shows what it printed only if it failed.
step() {
  local name=$1 log=.cache/step.$BASHPID.log start=$SECONDS; shift
  printf '• %s … ' "$name"
  if "$@" >"$log" 2>&1 </dev/null; then
    printf '%d s\n' $((SECONDS - start)); rm -f "$log"
  else
    printf 'failed\n'; cat "$log" >&2; rm -f "$log"; exit 1
  fi
}

# side_by_side FUNCTION FUNCTION: both at once. What the second says follows what the first says, and a failure of one does
# not end the other: both are told. The first stays in the foreground, where Ctrl-C reaches it (and npm, second, by itself).
side_by_side() {
  local said=.cache/side.$$.log failed=0 other
  "$2" >"$said" 2>&1 &
  other=$!
  set +e  # not `( … ) || …`, within which `set -e` has no effect
  (set -e; "$1")
  failed=$?
  wait "$other" || failed=1
  set -e
  cat "$said"; rm -f "$said"
  [ $failed = 0 ] || exit 1
}

# hash_of FILE_OR_FOLDER…: changes when a name or a content below changes; what was installed or built does not count.
hash_of() {
  find "$@" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/test-results/*' -not -path '*/.out/*' -not -name '*.tsbuildinfo' -not -path '*/__pycache__/*' -not -name '*.mo' -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1
}

# done_already STAMP HASH: is what the stamp stands for already made of these sources?
done_already() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
