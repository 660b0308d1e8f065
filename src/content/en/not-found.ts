export const notFound = {
  title: 'Oops! Page not found',
  description: 'This address leads nowhere.',
  text: 'Whatever stood here has been cropped out, or the address has a slip in it.',
  home: 'Back to the home page',
  tools: 'See all tools',
  /** Logged for whoever looks after the site. */
  log: 'No page at this address:',
};
