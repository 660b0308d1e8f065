export const notFound = {
  title: 'Oops! Page not found',
  description: 'There is no page at this address.',
  text: 'Whatever was here has been cropped out, or the address has a typo.',
  home: 'Back to the home page',
  tools: 'See all tools',
  /** Logged to the console, before the path. */
  log: 'No page at this address:',
};
