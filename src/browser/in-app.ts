/** What the browsers of apps add to the user agent: Android's web view in any app, and apps by their names. */
const MARKS =
  /; wv\)|\b(?:FBA[NV]|FB_IAB|Instagram|LinkedInApp|Snapchat|Pinterest|MicroMessenger|Line|BytedanceWebview|musical_ly|TikTok)\b/;

/** The web view of iOS, which does not call itself Safari, unlike every browser there. */
const IOS_WEB_VIEW = /\((?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/**
 * Whether the page is shown by an app that is no browser, such as a chat. Most of these apps ignore downloads, and the
 * page is not told.
 */
export function isInAppBrowser(): boolean {
  const { userAgent, standalone } = navigator as Navigator & { readonly standalone?: boolean };
  // A site on the home screen of iOS has the user agent of a web view, but downloads work there.
  if (standalone === true) return false;
  return MARKS.test(userAgent) || IOS_WEB_VIEW.test(userAgent);
}
