import { isInAppBrowser } from '../../../browser/in-app';
import { CopyResult } from './CopyResult';
import styles from './SendResult.module.css';
import ShareResult from './ShareResult';

/**
 * Buttons that send the result to other programs. A button is missing if the browser does not support its action. In the
 * browser of an app, the button that shares is beside the one that downloads.
 */
export function SendResult() {
  return (
    <div className={styles['row']}>
      {!isInAppBrowser() && <ShareResult />}
      <CopyResult />
    </div>
  );
}
