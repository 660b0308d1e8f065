import type { Role } from './role';

export const AUDIT_ACTIONS = ['role_granted', 'role_revoked', 'settings_changed'] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An entry of `audit_log`, which nobody can change. */
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
  /** When the claims followed a change of roles; null until they do, and for settings. */
  readonly in_effect_at: Date | null;
}
