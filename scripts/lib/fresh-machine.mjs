import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { INSTALLED_JAR } from './emulators/firestore-jar.mjs';

/** What apt, Node and npm need on a new machine to reach the registries as this one does. */
const COPIED = [
  '/etc/apt/sources.list',
  '/etc/apt/sources.list.d',
  '/etc/apt/apt.conf.d',
  '/etc/apt/trusted.gpg.d',
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/npmrc',
  '/root/.npmrc',
];

/**
 * The certificates that this machine trusts. They get a place of their own: what
 * Java brings along writes the usual file anew, without a company's own.
 */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const COPIED_CERTIFICATES = '/root/certificates.crt';

/**
 * Google's servers have the Firestore emulator, not a package registry. Networks
 * that reach only the registries bring it on the machine, so the new one gets it, too.
 */
const FIRESTORE = [INSTALLED_JAR];

const MOUNTS = [
  ['proc', ['-t', 'proc', 'proc']],
  ['sys', ['-t', 'sysfs', '-o', 'ro', 'sys']],
  ['dev', ['--rbind', '--make-rslave', '/dev']],
];

function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** The first mirror that apt uses here, and the release it is used for. */
function debian() {
  const release = readFileSync('/etc/os-release', 'utf8');
  const [, suite] = /^VERSION_CODENAME=(\w+)/m.exec(release) ?? [];
  if (suite === undefined) throw new Error('This needs Debian: /etc/os-release has no codename.');
  const lists = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'];
  const text = lists.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\n');
  const [, mirror] = /^(?:URIs:|deb(?: \[.*?\])?)\s+(https?:\/\/\S+)/m.exec(text) ?? [];
  return { suite, mirror: mirror ?? 'http://deb.debian.org/debian' };
}

/** Everything that is mounted in a folder, as the kernel says. */
export function mountsIn(folder, table = readFileSync('/proc/mounts', 'utf8')) {
  return table
    .split('\n')
    .map((line) => line.split(' ')[1])
    .filter((path) => path === folder || path?.startsWith(`${folder}/`));
}

/**
 * A new Debian with Node and nothing else, in a folder: what a stranger's server has.
 */
export class FreshMachine {
  /** @param {string} folder where it is made; must not exist */
  constructor(folder) {
    this.folder = resolve(folder);
  }

  make() {
    const { suite, mirror } = debian();
    must('debootstrap', ['--variant=minbase', suite, this.folder, mirror], { stdio: 'ignore' });
    for (const path of [...COPIED, ...FIRESTORE]) {
      if (existsSync(path)) {
        mkdirSync(dirname(join(this.folder, path)), { recursive: true });
        cpSync(path, join(this.folder, path), { recursive: true, dereference: true });
      }
    }
    if (existsSync(CERTIFICATES)) {
      cpSync(CERTIFICATES, join(this.folder, COPIED_CERTIFICATES), { dereference: true });
    }
    this.#copyNode();
    for (const [name, args] of MOUNTS) must('mount', [...args, join(this.folder, name)]);
  }

  #copyNode() {
    const bin = join(this.folder, 'usr/bin');
    cpSync(process.execPath, join(bin, 'node'), { dereference: true });
    const npm = join(dirname(dirname(process.execPath)), 'lib/node_modules/npm');
    cpSync(npm, join(this.folder, 'usr/lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx']) {
      must('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name)]);
    }
  }

  /** What starts a program in it, with an environment that has nothing of this machine. */
  command(cwd, line) {
    return [
      'chroot',
      [
        this.folder,
        ...['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'],
        `NODE_EXTRA_CA_CERTS=${COPIED_CERTIFICATES}`,
        `npm_config_cafile=${COPIED_CERTIFICATES}`,
        ...['bash', '-c', `cd ${cwd} && exec ${line}`],
      ],
    ];
  }

  /** Ends every program that runs in it: servers of tests that were interrupted have groups of their own. */
  #endPrograms() {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/root`) === this.folder) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
  }

  /** Removes it. Nothing is deleted while anything is mounted there: /dev is this machine's own. */
  remove() {
    this.#endPrograms();
    for (const [name] of MOUNTS) {
      const path = join(this.folder, name);
      if (mountsIn(path).length > 0) spawnSync('umount', ['-R', '-l', path], { stdio: 'inherit' });
    }
    const left = mountsIn(this.folder);
    if (left.length > 0) {
      throw new Error(`${this.folder} stays, because these are still mounted: ${left.join(', ')}`);
    }
    if (existsSync(this.folder)) must('rm', ['-rf', '--one-file-system', this.folder]);
  }
}
