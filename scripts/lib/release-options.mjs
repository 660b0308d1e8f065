/** Every file with the version, and where in it. What the packages say of each other must be the same version. */
export const VERSIONS = [
  {
    file: 'package.json',
    path: ['version', 'dependencies.roundel', 'dependencies.roundel-records'],
  },
  { file: 'packages/roundel/package.json', path: ['version'] },
  { file: 'packages/records/package.json', path: ['version', 'dependencies.roundel'] },
  {
    file: 'packages/bench/package.json',
    path: ['version', 'dependencies.roundel', 'dependencies.roundel-records'],
  },
  { file: 'functions/package.json', path: ['version', 'devDependencies.roundel-records'] },
];

/**
 * The options of release-it.
 *
 * @param {string} version or which part of it to increase
 * @param {boolean} isDryRun
 */
export function optionsFor(version, isDryRun) {
  return {
    config: false,
    // Asks nothing: the arguments have said it all.
    ci: true,
    'dry-run': isDryRun,
    increment: version,
    npm: false,
    git: {
      requireBranch: 'main',
      requireCleanWorkingDir: true,
      requireUpstream: false,
      requireCommits: true,
      commitMessage: 'Release ${version}',
      tagName: 'v${version}',
      tagAnnotation: 'Roundel ${version}',
      tagArgs: ['--sign'],
      push: false,
    },
    plugins: {
      '@release-it/bumper': { in: 'package.json', out: VERSIONS },
      '@release-it/keep-a-changelog': {
        filename: 'CHANGELOG.md',
        addUnreleased: true,
        // At the end of the file, links from the titles to what changed.
        addVersionUrl: true,
        versionUrlFormats: { repositoryUrl: 'https://github.com/roundel/roundel' },
      },
    },
    hooks: {
      // Only the versions of the workspaces change in it.
      'after:bump':
        'npm install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved',
    },
  };
}
