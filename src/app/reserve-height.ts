/** Space between the banner and what is above it, in pixels. */
const GAP = 24;

/**
 * A ref for the banner. Its height, which depends on the text and the window, becomes `--banner` on the root element:
 * the page can then scroll above the banner, and what fills the window gets smaller.
 */
export function reserveHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--banner', `${String(Math.ceil(banner.offsetHeight) + GAP)}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner');
  };
}
