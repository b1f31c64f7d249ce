import { expect, inject } from 'vitest'
import type { Role } from '#contract/api.ts'
import { Client, signIn, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'

/** People in tests of /admin. */

const url = (): string => inject('product').url

export const visitor = (): Client => new Client(url())
export const newUser = (name?: string): Promise<Person> => signUp(url(), name)
export const theAdmin = (): Promise<Person> => signIn(url(), inject('product').accounts.admin)

export async function giveRoles(person: Person, roles: readonly Role[]): Promise<void> {
  const { client } = await theAdmin()
  const answer = await client.patch(`/api/users/${person.id}`, { roles })
  expect(answer.status, answer.text).toBe(200)
}

/** Somebody whom an admin has given these roles. */
export async function newStaff(...roles: readonly Role[]): Promise<Person> {
  const person = await newUser('Sam Staff')
  await giveRoles(person, roles)
  return signIn(url(), person)
}
