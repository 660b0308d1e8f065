import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { INSTALLED_JAR } from './emulators/firestore-jar.mjs';

/**
 * The configuration that apt, Node and npm need to reach the same registries as this
 * machine, and the Firestore emulator: it comes from Google's servers, which some
 * networks block although they allow package registries.
 */
const COPIED = [
  '/etc/apt/sources.list',
  '/etc/apt/sources.list.d',
  '/etc/apt/apt.conf.d',
  '/etc/apt/trusted.gpg.d',
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/npmrc',
  '/root/.npmrc',
  INSTALLED_JAR,
];

/**
 * The certificates that this machine trusts. They are copied to a separate file,
 * because installing Java regenerates the usual one without a company's own
 * certificates.
 */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const COPIED_CERTIFICATES = '/root/certificates.crt';

/** @type {readonly (readonly [name: string, args: readonly string[]])[]} */
const MOUNTS = [
  ['proc', ['-t', 'proc', 'proc']],
  ['sys', ['-t', 'sysfs', '-o', 'ro', 'sys']],
  ['dev', ['--rbind', '--make-rslave', '/dev']],
];

/**
 * Runs a program.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @throws {Error} when it fails
 */
function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with code ${status}`);
}

/** This machine's Debian release and first apt mirror. */
function debian() {
  const release = readFileSync('/etc/os-release', 'utf8');
  const [, suite] = /^VERSION_CODENAME=(\w+)/m.exec(release) ?? [];
  if (suite === undefined) throw new Error('Not Debian: /etc/os-release has no codename.');
  const lists = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'];
  const text = lists.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\n');
  const [, mirror] = /^(?:URIs:|deb(?: \[.*?\])?)\s+(https?:\/\/\S+)/m.exec(text) ?? [];
  return { suite, mirror: mirror ?? 'http://deb.debian.org/debian' };
}

/**
 * The mount points at or below a folder.
 *
 * @param {string} folder
 */
function mountsIn(folder) {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1])
    .filter((path) => path === folder || path?.startsWith(`${folder}/`));
}

/** A chroot with a minimal Debian, Node and npm: a new user's machine. */
export class FreshMachine {
  /** @param {string} folder of the chroot; must not exist */
  constructor(folder) {
    this.folder = resolve(folder);
  }

  make() {
    const { suite, mirror } = debian();
    must('debootstrap', ['--variant=minbase', suite, this.folder, mirror], { stdio: 'ignore' });
    for (const path of COPIED) {
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

  /**
   * The program and arguments that run a command line in the chroot, with a clean environment.
   *
   * @param {string} cwd
   * @param {string} line
   * @returns {[program: string, args: string[]]}
   */
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

  /** Kills every process in the chroot: servers of interrupted tests have process groups of their own. */
  #endPrograms() {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/root`) === this.folder) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has exited in the meantime.
      }
    }
  }

  /** Removes the chroot, but only if nothing is still mounted in it: its /dev is this machine's. */
  remove() {
    this.#endPrograms();
    for (const [name] of MOUNTS) {
      const path = join(this.folder, name);
      if (mountsIn(path).length > 0) spawnSync('umount', ['-R', '-l', path], { stdio: 'inherit' });
    }
    const left = mountsIn(this.folder);
    if (left.length > 0) {
      throw new Error(`Cannot remove ${this.folder}: still mounted: ${left.join(', ')}`);
    }
    if (existsSync(this.folder)) must('rm', ['-rf', '--one-file-system', this.folder]);
  }
}
