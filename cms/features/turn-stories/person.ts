import type { TurnPerson } from '#contract/admin-turns.ts'

interface PersonColumns {
  readonly user_id: string | null
  readonly email: string | null
  readonly full_name: string | null
}

/** Who asked; null once their account is deleted. */
export const personOf = ({ user_id: id, email, full_name: name }: PersonColumns): TurnPerson | null =>
  id === null || email === null ? null : { id, email, name: name || null }
