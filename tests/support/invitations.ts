import { expect } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { ReferralAnswer, SignUpAnswer } from '#contract/api.ts'
import { newEmail } from './client.ts'
import type { Client, Person } from './client.ts'
import { confirmationLinkTo } from './mailbox.ts'

/** A person's invitations, as the API reports them. */
export async function referralOf(person: Person): Promise<ReferralAnswer> {
  const answer = await person.client.get(apiPaths.referral)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<ReferralAnswer>()
}

export const codeOf = async (person: Person): Promise<string> => (await referralOf(person)).inviteCode

/** Signs up with an invite code as /auth does. The code may be any string. */
export async function acceptInvitation(
  client: Client,
  referralCode: unknown,
  email = newEmail('invited'),
): Promise<Person & SignUpAnswer> {
  const [password, fullName] = ['correct horse', 'Invited']
  const answer = await client.post(apiPaths.signUp, { email, password, fullName, referralCode })
  expect(answer.status, answer.text).toBe(201)
  const body = answer.json<SignUpAnswer>()
  return { client, id: body.user.id, email, password, fullName, ...body }
}

/** Confirms somebody's address with the link of the email that they were sent. */
export async function confirmAddressOf({ client, email }: Pick<Person, 'client' | 'email'>): Promise<void> {
  const answer = await client.post(await confirmationLinkTo(client.url, email))
  expect(answer.status, answer.text).toBe(200)
}
