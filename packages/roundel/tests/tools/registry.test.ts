import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toolTexts } from '../../../../src/content/en/tools/index';
import { checkText, TOOL_IDS } from 'roundel/tools';
import type { Redirect } from '../../../../scripts/assets/tool-redirects.mjs';
import { LANGUAGES } from '../../../../scripts/lib/language-plugins.mjs';
import { redirectsWith } from '../../../../scripts/assets/tool-redirects.mjs';
import { findTool, TOOLS } from '../../../../src/content/tools';
import { toolsInRules } from '../../../../tests/unit/rules/tools-in-rules';

function inProject(path: string): URL {
  return new URL(`../../../../${path}`, import.meta.url);
}

describe('findTool', () => {
  it.each(TOOLS.map((tool) => [tool.id, tool] as const))(
    'finds %s by its id and by its alias',
    (_id, tool) => {
      expect(findTool(tool.id)).toBe(tool);
      expect(findTool(tool.alias)).toBe(tool);
    },
  );

  it.each(['', 'Circle', 'constructor'])('finds no tool named %j', (name) => {
    expect(findTool(name)).toBeUndefined();
  });
});

describe('the tools', () => {
  it('have hues at least 25 degrees apart', () => {
    const hues = TOOLS.map((tool) => tool.hue).sort((a, b) => a - b);
    const gaps = hues.map((hue, i) => (hues[i + 1] ?? (hues[0] ?? 0) + 360) - hue);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
  });

  it.each(TOOLS.map((tool) => [tool.id, tool] as const))(
    '%s has distinct parameters, each with a valid initial value',
    (_id, tool) => {
      const ids = tool.params.map((param) => param.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const param of tool.params) {
        switch (param.kind) {
          case 'range':
            expect(param.initial).toBeGreaterThanOrEqual(param.min);
            expect(param.initial).toBeLessThanOrEqual(param.max);
            expect(param.step).toBeGreaterThan(0);
            break;
          case 'choice':
            expect(param.options).toContain(param.initial);
            break;
          case 'color':
            expect(param.initial).toMatch(/^#[0-9a-f]{6}$/);
            break;
          case 'text':
            expect(checkText(param, param.initial)).toBeNull();
        }
      }
    },
  );

  it('share no description, tip or step', () => {
    const words = Object.values(toolTexts.builtIn).flatMap(({ description, tips, steps }) => [
      description,
      ...tips,
      ...steps,
    ]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('are the ones that the security rules accept in presets', () => {
    const rules = readFileSync(inProject('firestore.rules'), 'utf8');
    expect(toolsInRules(rules)).toEqual(TOOL_IDS);
  });

  it('have the redirects that npm run tools writes', () => {
    const { hosting } = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')) as {
      hosting: { redirects: readonly Redirect[] };
    };
    expect(redirectsWith(hosting.redirects, TOOLS)).toEqual(hosting.redirects);
  });

  it.each(TOOL_IDS)('%s has a picture for shared links', (id) => {
    for (const folder of ['', ...LANGUAGES.slice(1).map((language) => `${language}/`)]) {
      expect(existsSync(inProject(`public/og/${folder}${id}.png`))).toBe(true);
    }
  });
});
