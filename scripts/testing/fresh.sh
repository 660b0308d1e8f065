#!/usr/bin/env bash
# npm run fresh: runs the README's first two commands in a clone of HEAD, as on a new user's machine: in a chroot with
# a newly installed Debian, Node and npm. Needs root, Debian, debootstrap, curl and about 4 GB. Takes about 15 minutes.
#
#   npm run fresh -- FOLDER   creates the chroot there
set -euo pipefail
cd "$(dirname "$0")/../.."

refuse() { echo "Cannot create a fresh machine: $1." >&2; exit 1; }
folder=$(realpath --canonicalize-missing "${1:-${TMPDIR:-/tmp}/roundel-fresh-$$}")

if [ -z "${ROUNDEL_FRESH:-}" ]; then
  [ "$(id -u)" = 0 ] || refuse 'it needs root'
  for program in apt-get debootstrap git curl; do
    command -v "$program" >/dev/null || refuse "$program is not installed"
  done
  [ ! -e "$folder" ] || refuse "$folder exists already"
  trap 'rm -rf --one-file-system "$folder"' EXIT
  # Runs in separate namespaces, so that all programs and mounts end with this script. One mount is this machine's /dev.
  ROUNDEL_FRESH=yes unshare --mount --pid --fork --kill-child bash scripts/testing/fresh.sh "$folder" && exit
  echo 'The commands do not work on a fresh machine.'
  exit 1
fi

# Every line of the README's first block of commands.
mapfile -t commands < <(sed -n '/^```sh$/,/^```$/{/^```/d;p}' README.md)
part() { printf '\n== %s (%d s so far)\n' "$1" "$SECONDS"; }

part 'debootstrap, Node, npm'
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
lists=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources 2>/dev/null || true)
mirror=$(sed -nE 's/^(URIs:|deb( \[.*\])?) +(https?:[^ ]+).*/\3/p' <<<"$lists" | sed 1q)
debootstrap --variant=minbase "$codename" "$folder" "${mirror:-http://deb.debian.org/debian}" >/dev/null
# Copies what apt, Node and npm need to reach the same registries as this machine. Also copies the Firestore emulator,
# which comes from Google's servers: some networks block these although they allow package registries.
for path in /etc/apt/{sources.list,sources.list.d,apt.conf.d,trusted.gpg.d} /etc/{resolv.conf,hosts,npmrc} /root/.npmrc \
  /usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar; do
  [ ! -e "$path" ] || { mkdir -p "$folder$(dirname "$path")" && cp -rLT "$path" "$folder$path"; }
done
# Stores the certificates in a separate file, because the installation of Java replaces the usual file by one that lacks
# a company's own certificates.
certificates=/root/certificates.crt
cp -L /etc/ssl/certs/ca-certificates.crt "$folder$certificates"
node=$(readlink -f "$(command -v node)")
cp "$node" "$folder/usr/bin/node"
mkdir -p "$folder/usr/lib/node_modules"
cp -r "$(dirname "$node")/../lib/node_modules/npm" "$folder/usr/lib/node_modules/npm"
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$folder/usr/bin/$name"; done
mount -t proc proc "$folder/proc"
mount -t sysfs -o ro sys "$folder/sys"
mount --rbind --make-rslave /dev "$folder/dev"

part 'a clone of HEAD'
git clone --quiet --depth=1 "file://$PWD" "$folder/root/roundel"

# Runs a command line in the clone, with a clean environment.
in_machine() {
  chroot "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    "NODE_EXTRA_CA_CERTS=$certificates" "npm_config_cafile=$certificates" bash -c "cd /root/roundel && exec $1"
}

part "${commands[0]}, two pages, their scripts and style sheets"
in_machine "${commands[0]}" &
server=$!
get() { curl -fsS --retry 150 --retry-delay 2 --retry-all-errors "http://localhost:4173$1"; }
for path in / /online-tools/circle-image-maker; do
  # The server accepts connections before the build has ended, but answers only afterwards.
  page=$(get "$path")
  files=$(grep -oE '/[^" ]+\.(js|css)' <<<"$page" | grep '^/' | sort -u)
  grep -q '^/assets/' <<<"$files"
  for file in $files; do get "$file" >/dev/null; done
done
kill $server
wait $server || true

part "${commands[1]}"
in_machine "${commands[1]}"
echo "Both commands work on a fresh machine, after $SECONDS s."
