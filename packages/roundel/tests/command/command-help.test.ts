/** The command's help about tools and settings. */
import { describe, expect, it } from 'vitest';
import { describeResult, explainUnknownTool } from '../../src/command/help';
import { createProgram } from '../../src/command/options';
import { findTool, lightParams, TOOLS } from 'roundel/tools';
import { writeOption } from './write-option';

/** Returns the lines of the help, in a terminal that is wide enough for each line. */
function help(): readonly string[] {
  const program = createProgram('1.0.0', () => Promise.resolve());
  program.configureHelp({ helpWidth: 400 });
  return program
    .helpInformation()
    .split('\n')
    .map((line) => line.trim());
}

/** Returns the line about a tool or an option. */
function findLine(term: string): string {
  return help().find((line) => line.startsWith(`${term} `)) ?? '';
}

describe('the help', () => {
  it.each([
    ['circle', "a circle as wide as the photo's shorter side"],
    ['square', "a square as wide as the photo's longer side"],
    ['whatsapp', 'a square of 640 pixels'],
    ['instagram', 'a circle of 320 pixels'],
    ['facebook', 'a square of 400 pixels'],
    ['blur', "a picture of the photo's size"],
    ['crop-square', "a square as wide as the photo's shorter side"],
    ['overlay', "a picture of the photo's size"],
    ['crop-circle', "a circle as wide as the photo's shorter side"],
  ] as const)('says what %s makes', (alias, result) => {
    expect(describeResult(findTool(alias))).toBe(result);
  });

  it.each(TOOLS)('has a line about $alias with its settings', ({ alias, id, params }) => {
    const line = findLine(alias);
    expect(line).toContain(id);
    for (const param of params.filter((each) => !lightParams.includes(each))) {
      expect(line).toContain(writeOption(param.id));
    }
  });

  it('lists the settings of light once, because every tool has them', () => {
    const line = findLine('All');
    for (const param of lightParams) expect(line).toContain(writeOption(param.id));
  });

  it('names the formats of photos', () => {
    expect(findLine('photos')).toContain('JPEG, PNG, GIF, WebP or HEIC');
  });

  it.each([
    ['--zoom', 'a number from 1 to 4 (default: 1; for circle, whatsapp, instagram, facebook, '],
    ['--background', '(default: #ffffff; for square, whatsapp, instagram, facebook)'],
    ['--overlay', '(default: vignette; for overlay)'],
    ['--exposure', '(default: 0; for all tools)'],
  ])('says which tools have %s, and its initial value', (option, text) => {
    expect(findLine(option)).toContain(text);
  });
});

describe('an unknown tool', () => {
  it.each([
    ['circel', 'There is no tool circel. Did you mean circle?\n'],
    ['crop-sqaure', 'There is no tool crop-sqaure. Did you mean crop-square?\n'],
    ['facebook-profile-edtor', 'Did you mean facebook-profile-editor?\n'],
    ['photo.jpg', 'There is no tool photo.jpg.\n'],
  ])('%s gets a suggestion if one is similar', (name, message) => {
    expect(explainUnknownTool(name)).toContain(message);
  });

  it('gets a line about every tool', () => {
    const lines = explainUnknownTool('sharpen').split('\n');
    for (const { alias, id } of TOOLS) {
      expect(lines).toContainEqual(expect.stringMatching(`^  ${alias} +${id}: `));
    }
  });
});
