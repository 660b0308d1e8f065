/**
 * @typedef {{ readonly id: string, readonly alias: string }} ToolNames
 * @typedef {{ source: string, destination: string, type: number }} Redirect
 */

/**
 * Updates the redirects of firebase.json for these tools: a tool's short name and its addresses under /tools/ redirect
 * to the tool's page. These redirects precede the redirect of all other addresses under /tools/.
 *
 * @param {readonly Redirect[]} redirects
 * @param {readonly ToolNames[]} tools
 */
export function redirectsWith(redirects, tools) {
  // Keeps redirects that were written by hand, such as those of renamed tools.
  const others = redirects.filter(({ source, destination }) => {
    const [, prefix, alias, id] =
      /^(\/\w\w)?\/(?:tools\/@\(([\w-]+)\|([\w-]+)\)|online-tools\/[\w-]+)$/.exec(source) ?? [];
    if (alias !== undefined) return destination !== `${prefix ?? ''}/online-tools/${id}`;
    return !tools.some((tool) => source === `${prefix ?? ''}/online-tools/${tool.alias}`);
  });
  return others.flatMap((redirect) => {
    const [, prefix] = /^(.*)\/tools\/\*\*$/.exec(redirect.source) ?? [];
    if (prefix === undefined) return [redirect];
    const ofTools = tools.flatMap(({ id, alias }) =>
      [`/tools/@(${alias}|${id})`, `/online-tools/${alias}`].map((source) => ({
        source: prefix + source,
        destination: `${prefix}/online-tools/${id}`,
        type: 301,
      })),
    );
    return [...ofTools, redirect];
  });
}
