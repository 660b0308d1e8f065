import { Unreachable } from './offline/Unreachable';

/** What the service worker answers with for a page that is neither on the device nor in reach. */
export default function OfflinePage() {
  return <Unreachable isStored />;
}
