import type { Role } from './role';

export const AUDIT_ACTIONS = ['role_granted', 'role_revoked', 'settings_changed'] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An entry of `audit_log`. Entries are immutable. */
export interface AuditEntry {
  readonly id: string;
  readonly action: AuditAction;
  readonly actor_id: string;
  readonly actor_email: string;
  readonly target_id: string;
  readonly target_email: string;
  readonly role: Role | null;
  readonly details: string;
  readonly at: Date;
  /** When a role change reached the claims; null until then, and for settings. */
  readonly in_effect_at: Date | null;
}
