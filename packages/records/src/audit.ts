import type { Role } from './role';

/** Actions that an admin's browser records in `audit_log`, in the same write as the change itself. */
export const ADMIN_ACTIONS = ['role_granted', 'role_revoked', 'settings_changed'] as const;

/** Actions that the functions record in `audit_log`. The rules let no browser write these entries. */
export const RECORDED_ACTIONS = [
  'account_invited',
  'account_blocked',
  'account_unblocked',
  'account_signed_out',
  'account_deleted',
  'page_published',
  'changes_published',
  'page_unpublished',
  'page_deleted',
  'preview_created',
  'preview_revoked',
  'image_added',
  'image_replaced',
  'image_deleted',
] as const;

export type RecordedAction = (typeof RECORDED_ACTIONS)[number];

export const AUDIT_ACTIONS = [...ADMIN_ACTIONS, ...RECORDED_ACTIONS] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The subjects by which admins can filter the log, each with its actions. */
export const AUDIT_SUBJECTS = {
  roles: ['role_granted', 'role_revoked'],
  accounts: [
    'account_invited',
    'account_blocked',
    'account_unblocked',
    'account_signed_out',
    'account_deleted',
  ],
  pages: [
    'page_published',
    'changes_published',
    'page_unpublished',
    'page_deleted',
    'preview_created',
    'preview_revoked',
  ],
  pictures: ['image_added', 'image_replaced', 'image_deleted'],
  settings: ['settings_changed'],
} as const satisfies Record<string, readonly AuditAction[]>;

/** The length of the longest `details` of an entry. The security rules follow from it. */
export const LONGEST_DETAILS = 2_000;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** An entry of `audit_log`. The rules let no browser change an entry. */
export interface AuditEntry {
  readonly id: string;
  readonly action: AuditAction;
  readonly actor_id: string;
  readonly actor_email: string;
  /** The id of the user, page or picture that was changed. Empty for settings. */
  readonly target_id: string;
  readonly target_email: string;
  readonly role: Role | null;
  /**
   * For settings, what changed. For a page or picture, its title or name. For an account, a note if the action failed.
   */
  readonly details: string;
  readonly at: Date;
  /** When the role change reached the user's claims. Null before that, and for all other actions. */
  readonly in_effect_at: Date | null;
}
