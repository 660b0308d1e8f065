/**
 * npm run package: builds the package `roundel` for publishing, and checks the package with publint and
 * arethetypeswrong. Writes the archive to the project's folder and the reference to packages/roundel/reference.
 */
import { copyFileSync, cpSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './lib/run.mjs';
import { builtPackage, checkPackage } from './package/build.mjs';

const built = await builtPackage();
await checkPackage(built);
const reference = join(ROOT, 'packages/roundel/reference');
rmSync(reference, { recursive: true, force: true });
cpSync(join(built.folder, 'reference'), reference, { recursive: true });
const archive = join(ROOT, basename(built.archive));
copyFileSync(built.archive, archive);
console.log(archive);
