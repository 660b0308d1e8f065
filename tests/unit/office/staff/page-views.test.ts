import { describe, expect, it } from 'vitest';
import { viewsByPage } from '../../../../src/office/staff/analytics/page-views';

describe('viewsByPage', () => {
  it('sums the days of each page, most viewed first, with the period before', () => {
    const now = [
      { date: '2026-11-20', views: { hours: 2, prices: 5 } },
      { date: '2026-11-21', views: { hours: 4 } },
    ];
    const earlier = [{ date: '2026-11-18', views: { hours: 1, gone: 7 } }];
    expect(viewsByPage(now, earlier)).toEqual([
      { slug: 'hours', views: 6, before: 1 },
      { slug: 'prices', views: 5, before: 0 },
      { slug: 'gone', views: 0, before: 7 },
    ]);
  });
});
