import { describe, expect, it, vi } from 'vitest';
import { answerPreviews, type Previews } from '../../../functions/src/pages/answer-previews';
import { Refusal, type StaffLimit } from '../../../functions/src/shared/answer-staff';

const EDITOR = {
  sub: 'editor',
  email: 'e@example.org',
  auth_time: 1_000,
  email_verified: true,
  roles: ['editor'],
};
const CALLER = { id: 'editor', email: 'e@example.org', signedInAt: 1_000 };
const PAGE = 'a-page-of-the-editor';
const CREATE = { action: 'create', page: PAGE, hours: 24 };
const NOW = new Date('2026-11-22T09:00:00.000Z');

function setUp(claims: Record<string, unknown> = EDITOR, failure?: Error) {
  const previews = {
    readClaims: vi.fn(() => Promise.resolve(claims)),
    mayAct: vi.fn<Previews['mayAct']>(() => Promise.resolve('yes')),
    limit: vi.fn<StaffLimit>(() => Promise.resolve(null)),
    create: vi.fn(() =>
      failure === undefined ? Promise.resolve('token') : Promise.reject(failure),
    ),
    list: vi.fn(() =>
      Promise.resolve([{ id: 'a', created_by_email: 'e', created_at: NOW, expires_at: NOW }]),
    ),
    revoke: vi.fn(() => Promise.resolve()),
  } satisfies Previews;
  const report = vi.fn();
  const ask = async (body: unknown, method = 'POST', authorization = 'Bearer a.true.token') => {
    const { status, body: json } = await answerPreviews(
      { method, authorization, body },
      previews,
      report,
    );
    return { status, answer: JSON.parse(json) as unknown };
  };
  return { ask, previews, report };
}

describe('preview links', () => {
  it('are created, listed and revoked for staff', async () => {
    const { ask, previews } = setUp();
    expect(await ask(CREATE)).toEqual({ status: 200, answer: { token: 'token' } });
    expect(previews.create).toHaveBeenCalledExactlyOnceWith(CALLER, { page: PAGE, hours: 24 });
    const link = {
      id: 'a',
      created_by_email: 'e',
      created_at: NOW.toJSON(),
      expires_at: NOW.toJSON(),
    };
    expect(await ask({ action: 'list', page: PAGE })).toEqual({
      status: 200,
      answer: { links: [link] },
    });
    const id = 'f'.repeat(64);
    expect(await ask({ action: 'revoke', id })).toEqual({ status: 200, answer: {} });
    expect(previews.revoke).toHaveBeenCalledExactlyOnceWith(CALLER, id);
  });

  it('are refused once the row of the role is gone, also the list', async () => {
    const { ask, previews } = setUp();
    previews.mayAct.mockResolvedValue('no-role');
    for (const body of [CREATE, { action: 'list', page: PAGE }]) {
      expect(await ask(body)).toMatchObject({ status: 403 });
    }
    expect(previews.mayAct).toHaveBeenCalledWith(CALLER, 'editor');
    for (const each of [previews.create, previews.list]) expect(each).not.toHaveBeenCalled();
  });

  it('are limited, but can always be revoked', async () => {
    const { ask, previews } = setUp();
    previews.limit.mockResolvedValue('account');
    for (const body of [CREATE, { action: 'list', page: PAGE }]) {
      expect(await ask(body)).toEqual({ status: 429, answer: { error: 'too-many' } });
    }
    expect(previews.limit).toHaveBeenCalledWith({ place: 'unknown', account: 'editor' });
    for (const each of [previews.create, previews.list]) expect(each).not.toHaveBeenCalled();
    expect(await ask({ action: 'revoke', id: 'f'.repeat(64) })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no role', { ...EDITOR, roles: [] }],
    ['an unverified e-mail', { ...EDITOR, email_verified: false }],
  ])('are refused with %s in the token', async (_what, claims) => {
    const { ask, previews } = setUp(claims);
    for (const body of [CREATE, { action: 'list', page: PAGE }]) {
      expect(await ask(body)).toMatchObject({ status: 403 });
    }
    expect(previews.create).not.toHaveBeenCalled();
    expect(previews.list).not.toHaveBeenCalled();
  });

  it('are refused without a token, and by GET', async () => {
    const { ask } = setUp();
    expect(await ask(CREATE, 'POST', '')).toMatchObject({ status: 401 });
    expect(await ask(CREATE, 'GET')).toMatchObject({ status: 405 });
  });

  it.each([
    ['nothing', undefined],
    ['no action', { page: PAGE }],
    ['a page that is a path', { ...CREATE, page: 'a/versions/of-another-page' }],
    ['30 days', { ...CREATE, hours: 720 }],
    ['hours as text', { ...CREATE, hours: '24' }],
    ['the token of a link', { action: 'revoke', id: 'a'.repeat(43) }],
    ['a path', { action: 'revoke', id: '../pages/a' }],
  ])('are refused for %s', async (_what, body) => {
    const { ask, previews } = setUp();
    expect(await ask(body)).toMatchObject({ status: 400 });
    expect(previews.create).not.toHaveBeenCalled();
    expect(previews.revoke).not.toHaveBeenCalled();
  });

  it('answer with the code of a refusal, and report only other errors', async () => {
    const refused = setUp(EDITOR, new Refusal('too-many-links'));
    expect(await refused.ask(CREATE)).toEqual({ status: 409, answer: { error: 'too-many-links' } });
    expect(refused.report).not.toHaveBeenCalled();
    const failed = setUp(EDITOR, new Error('of the database'));
    expect(await failed.ask(CREATE)).toEqual({ status: 500, answer: { error: 'unavailable' } });
    expect(failed.report).toHaveBeenCalledOnce();
  });
});
