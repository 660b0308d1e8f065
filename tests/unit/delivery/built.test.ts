/** Tests builds that several commands share, and servers that must continue to work after a newer build. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { built } from '../../../scripts/lib/built.mjs';
import { serveSite } from '../../../scripts/lib/serve.mjs';

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'roundel-built-'));
});
afterEach(() => {
  rmSync(builds, { recursive: true });
});

/** Writes a page that references one script with a hashed name, as Vite's pages do. */
const site = (hash: string) => (stage: string) => {
  mkdirSync(join(stage, 'assets'));
  writeFileSync(join(stage, 'assets', `index-${hash}.js`), `console.log('${hash}')`);
  writeFileSync(
    join(stage, 'index.html'),
    `<script type="module" src="/assets/index-${hash}.js"></script>`,
  );
  return Promise.resolve();
};

const kept = () => readdirSync(builds).filter((name) => !name.startsWith('.'));

/** Makes a build look as if it was last used this many hours ago. */
function age(folder: string, hours: number) {
  const time = new Date(Date.now() - hours * 3_600_000);
  utimesSync(folder, time, time);
}

describe('a build', () => {
  it('is made once per digest of the sources', async () => {
    let made = 0;
    const make = (stage: string) => {
      made += 1;
      return site('a')(stage);
    };
    const first = await built('site', 'a', make, builds);
    expect(await built('site', 'a', make, builds)).toBe(first);
    expect(made).toBe(1);
    expect(await built('site', 'b', make, builds)).not.toBe(first);
    expect(made).toBe(2);
  });

  it('leaves nothing behind when it fails', async () => {
    const make = (stage: string) => {
      writeFileSync(join(stage, 'index.html'), 'half');
      return Promise.reject(new Error('the build failed'));
    };
    await expect(built('site', 'a', make, builds)).rejects.toThrow('the build failed');
    expect(kept()).toEqual([]);
    expect(readdirSync(builds)).toEqual([]);
  });

  it('is made once for two commands at once', async () => {
    let made = 0;
    const make = (stage: string) => {
      made += 1;
      return site('a')(stage);
    };
    const folders = await Promise.all([1, 2].map(() => built('site', 'a', make, builds)));
    expect(new Set(folders).size).toBe(1);
    expect(made).toBe(1);
    expect(readdirSync(builds)).toEqual(['site-a']);
  });

  it('is stored while a process uses it, and deleted once newer ones exist', async () => {
    const old = await built('site', 'old', site('old'), builds);
    const others = async (names: readonly string[]) => {
      for (const name of names) age(await built('site', name, site(name), builds), 3);
    };
    age(old, 1);
    await others(['1', '2', '3', '4', '5']);
    expect(kept()).toContain('site-old');
    age(old, 4);
    await others(['6']);
    expect(kept()).not.toContain('site-old');
    expect(kept()).toContain('site-6');
  });

  it('is cleaned up by a later one if it was interrupted', async () => {
    mkdirSync(join(builds, '.stage-abc'));
    age(join(builds, '.stage-abc'), 3);
    await built('site', 'a', site('a'), builds);
    expect(readdirSync(builds)).toEqual(['site-a']);
  });

  it('is made while another command finishes its own, which is listed and then has another name', async () => {
    // A link to nothing stands for it: it is listed, and has no file.
    symlinkSync(join(builds, 'finished'), join(builds, '.stage-abc'));
    await built('site', 'a', site('a'), builds);
    expect(kept()).toEqual(['site-a']);
  });
});

describe('a server', () => {
  it('keeps serving all files of its pages after newer builds', async () => {
    const folder = await built('site', 'before', site('before'), builds);
    const server = await serveSite({ port: 0, folder });
    try {
      const html = await (await fetch(server.url)).text();
      const [, script = ''] = /src="([^"]+)"/.exec(html) ?? [];
      for (const next of ['1', '2', '3', '4']) await built('site', next, site(next), builds);
      const response = await fetch(server.url + script);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("console.log('before')");
      // The file is also still on disk, from where the test page's server reads it.
      expect(readFileSync(join(folder, script), 'utf8')).toBe("console.log('before')");
    } finally {
      await server.close();
    }
  });
});
