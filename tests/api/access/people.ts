import { expect } from 'vitest'
import { Client, signIn, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import type { ProductAddress } from '../../support/api-product.ts'

export const roles = ['visitor', 'owner', 'other', 'editor', 'admin'] as const
export type RoleName = (typeof roles)[number]

export interface People {
  readonly owner: Person
  readonly other: Person
  readonly editor: Person
  readonly admin: Person
  readonly clients: Readonly<Record<RoleName, Client>>
}

/** One person for each relation to the owner's rows; the admin appoints the editor, as in production. */
export async function gather({ url, accounts }: ProductAddress): Promise<People> {
  const admin = await signIn(url, accounts.admin)
  const [owner, other, made] = [
    await signUp(url, 'Owner'),
    await signUp(url, 'Other'),
    await signUp(url, 'Editor'),
  ]
  const promoted = await admin.client.patch(`/api/users/${made.id}`, { roles: ['editor'] })
  expect(promoted.status, promoted.text).toBe(200)
  const editor = await signIn(url, made)
  return {
    owner,
    other,
    editor,
    admin,
    clients: {
      visitor: new Client(url),
      owner: owner.client,
      other: other.client,
      editor: editor.client,
      admin: admin.client,
    },
  }
}
