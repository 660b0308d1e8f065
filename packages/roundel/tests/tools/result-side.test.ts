import { describe, expect, it } from 'vitest';
import { TOOL_IDS, findResultSide } from 'roundel/tools';
import { getTool } from '../../../../src/content/tools';

/** The sides of the pictures for social networks, in pixels. The other tools do not scale. */
const SIDES: Readonly<Record<string, number>> = {
  'whatsapp-dp-editor': 640,
  'instagram-dp-editor': 320,
  'facebook-profile-editor': 400,
};

describe('findResultSide', () => {
  it.each(TOOL_IDS)('is the side of a scaled result, and absent otherwise: %s', (id) => {
    expect(findResultSide(getTool(id), {})).toBe(SIDES[id]);
  });

  it('grows with the zoom, because a part of the photo then fills the result', () => {
    const whatsApp = getTool('whatsapp-dp-editor');
    expect(findResultSide(whatsApp, { zoom: 2, x: 100, y: -30 })).toBe(1280);
    expect(findResultSide(whatsApp, { zoom: 4 })).toBe(2560);
  });
});
