/** Follows a page that the function publishes on time while it is open in the editor. */
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../../../packages/records/src/page';
import type { PageSchedule } from '../../../../../packages/records/src/page-schedule';
import { watchSchedule } from '../../../../../src/office/staff/publishing/schedule/watch-schedule';
import { page, setUp, stubBrowser } from './editing-setup';

stubBrowser();

const MINUTE = 60_000;

class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  show(isShown: boolean): void {
    this.visibilityState = isShown ? 'visible' : 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** Opens a page whose last saved version will be published in an hour. */
function openScheduled(stored: Page = page()) {
  const tab = new FakeDocument();
  vi.stubGlobal('document', tab);
  const editor = setUp({ stored });
  const schedule: PageSchedule = {
    version: 1,
    publish_at: new Date(Date.now() + 60 * MINUTE),
    scheduled_by: 'maria',
    scheduled_by_name: 'Maria',
    skipped: null,
  };
  const server = { schedule: schedule as PageSchedule | null, isReachable: true, looks: 0 };
  /** The schedules that the editor has shown since. */
  const shown: (PageSchedule | null)[] = [];
  const stop = watchSchedule(schedule, {
    loadSchedule: () => {
      server.looks += 1;
      if (!server.isReachable) return Promise.reject(new Error('The server cannot be reached.'));
      // A new object, as from the database.
      return Promise.resolve(server.schedule === null ? null : { ...server.schedule });
    },
    loadPage: () => Promise.resolve(editor.server.page),
    adopt: editor.editing.adoptPublished,
    replace: (next) => {
      shown.push(next);
      stop();
    },
  });
  /** Does what the function does. */
  const publish = () => {
    editor.saveAsMaria({ status: 'published' });
    server.schedule = null;
  };
  return { ...editor, tab, server, pages: editor.server, schedule, shown, stop, publish };
}

describe('an open editor', () => {
  it('takes over the published version, and keeps the text that was typed since', async () => {
    const { actions, state, pages, shown, publish } = openScheduled();
    actions.change({ body: 'typed since' });
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(state().page?.status).toBe('draft');
    publish();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(state()).toMatchObject({
      page: { status: 'published', version: 2 },
      baseVersion: 2,
      text: { body: 'typed since' },
    });
    expect(pages.draft).toMatchObject({ text: { body: 'typed since' }, baseVersion: 2 });
    expect(shown).toEqual([null]);
    expect(await actions.save('save')).toBe(true);
    expect(pages.page).toMatchObject({ version: 3, body: 'typed since', live: { version: 2 } });
  });

  it('hides the pictures of the published version when the page is unpublished', async () => {
    const picture = { body: '![](/content/images/a)', images: ['a'] };
    const { actions, pages, publish } = openScheduled(page(picture));
    publish();
    pages.visiblePictures.add('a');
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(await actions.save('unpublish')).toBe(true);
    expect([...pages.visiblePictures]).toEqual([]);
  });

  it('does not look before the time', async () => {
    const { server, tab } = openScheduled();
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
    tab.show(false);
    tab.show(true);
    expect(server.looks).toBe(0);
  });

  it('waits for a time that is further away than a timer can wait', async () => {
    const { server, schedule, stop } = openScheduled();
    stop();
    const later = { ...schedule, publish_at: new Date(Date.now() + 300 * 24 * 60 * MINUTE) };
    const end = watchSchedule(later, {
      loadSchedule: () => {
        server.looks += 1;
        return Promise.resolve({ ...later });
      },
      loadPage: () => Promise.resolve(null),
      adopt: () => true,
      replace: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(300 * 24 * 60 * MINUTE - 1);
    expect(server.looks).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.looks).toBe(1);
    end();
  });

  it('looks again after a failure', async () => {
    const { server, state, publish } = openScheduled();
    publish();
    server.isReachable = false;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(state().page?.version).toBe(1);
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(state().page?.version).toBe(2);
  });

  it('gives up after some minutes, until the user returns to the tab', async () => {
    const { server, state, tab, publish } = openScheduled();
    await vi.advanceTimersByTimeAsync(70 * MINUTE);
    const { looks } = server;
    publish();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(server.looks).toBe(looks);
    expect(state().page?.version).toBe(1);
    tab.show(false);
    tab.show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(state().page?.version).toBe(2);
  });

  it('does not look in a hidden tab', async () => {
    const { server, state, tab, publish } = openScheduled();
    tab.show(false);
    publish();
    await vi.advanceTimersByTimeAsync(61 * MINUTE);
    expect(server.looks).toBe(0);
    tab.show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(state().page?.version).toBe(2);
  });

  it('leaves a text that somebody else saved to the next save', async () => {
    const { actions, server, state, saveAsMaria } = openScheduled();
    actions.change({ body: 'mine' });
    saveAsMaria({ status: 'published', body: 'Maria’s' });
    server.schedule = null;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(state()).toMatchObject({ page: { version: 1 }, baseVersion: 1 });
    expect(await actions.save('save')).toBe(false);
    expect(state().conflict?.theirs.body).toBe('Maria’s');
    expect(state().text.body).toBe('mine');
  });

  it('says why the page was not published', async () => {
    const { server, schedule, shown } = openScheduled();
    const skipped = { ...schedule, skipped: 'slug-taken' } as const;
    server.schedule = skipped;
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(shown).toEqual([skipped]);
  });

  it('changes nothing during a save, and looks again after it', async () => {
    const { actions, pages, publish, shown, state } = openScheduled();
    let answer: () => void = () => undefined;
    pages.beforeSave = () =>
      new Promise((_, reject) => {
        answer = () => {
          reject(new Error('The server cannot be reached.'));
        };
      });
    actions.change({ body: 'mine' });
    publish();
    await vi.advanceTimersByTimeAsync(60 * MINUTE - 1);
    const saving = actions.save('save');
    await vi.advanceTimersByTimeAsync(1);
    expect(state().page?.version).toBe(1);
    expect(shown).toEqual([]);
    answer();
    expect(await saving).toBe(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(state()).toMatchObject({ page: { version: 2 }, baseVersion: 2 });
  });

  it('ignores an answer that comes after the page was left', async () => {
    const { state, publish, shown, stop } = openScheduled();
    publish();
    vi.advanceTimersByTime(60 * MINUTE);
    stop();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(state().page?.version).toBe(1);
    expect(shown).toEqual([]);
  });
});
