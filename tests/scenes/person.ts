import { randomUUID } from 'node:crypto'
import type { APIResponse, Browser, BrowserContext } from '@playwright/test'
import { apiPaths } from '#contract/api-paths.ts'
import type { ReferralAnswer, TurnAnswer, Workspace } from '#contract/api.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { confirmationLinkTo } from '../support/mailbox.ts'
import { until } from '../support/until.ts'

/** In seconds. Longer than a turn takes on a slow machine when it has to wait for other people's sandbox checks. */
const turnSeconds = 240

/** A person in the scenes, who does through the API what a user does on the screens. */
export class Person {
  readonly #context: BrowserContext
  readonly #url: string
  readonly email: string

  private constructor(context: BrowserContext, url: string, email: string) {
    this.#context = context
    this.#url = url
    this.email = email
  }

  /**
   * Creates an account.
   * @param welcomed whether onboarding is completed
   * @param invite the invite code to sign up with
   */
  static async join(
    browser: Browser,
    url: string,
    name: string,
    { welcomed = true, invite }: { readonly welcomed?: boolean; readonly invite?: string } = {},
  ): Promise<Person> {
    const person = new Person(await browser.newContext(), url, `${name}@plugsmith.example`)
    await person.#post(apiPaths.signUp, {
      email: person.email,
      password: randomUUID(),
      fullName: `Sample ${name}`,
      ...(invite && { referralCode: invite }),
    })
    await person.#post(await confirmationLinkTo(url, person.email), {})
    if (welcomed) await person.#post(apiPaths.onboarding, {})
    return person
  }

  /** Signs in to an existing account. */
  static async signIn(
    browser: Browser,
    url: string,
    account: { readonly email: string; readonly password: string },
  ): Promise<Person> {
    const person = new Person(await browser.newContext(), url, account.email)
    await person.#post(apiPaths.signIn, account)
    return person
  }

  /** Sends a message and waits for its turn to end, whatever the outcome. */
  async send(prompt: string, pluginId: string | null = null): Promise<TurnState> {
    const { id } = await this.#begin(prompt, pluginId)
    return until(
      'the turn ends',
      async () => {
        const now = await this.#turn(id)
        return turnHasEnded(now.status) && now
      },
      turnSeconds,
    )
  }

  /** Sends a message whose turn must deliver a version. @returns the plugin's id */
  async deliver(prompt: string, pluginId: string | null = null): Promise<string> {
    const { status, pluginId: id } = await this.send(prompt, pluginId)
    if (status !== 'delivered') throw new Error(`“${prompt}”: ${status}`)
    return id
  }

  /** Sends a message and stops its turn after some files are written. @returns the plugin's id */
  async stopHalfway(prompt: string): Promise<string> {
    const { id, pluginId } = await this.#begin(prompt, null)
    const written = async () =>
      (await this.#turn(id)).files.filter(({ state }) => state === 'written').length > 2
    await until('files are written', written, turnSeconds)
    await this.#post(apiPaths.stopTurn(id), {})
    return pluginId
  }

  /** Downloads the newest version. */
  async download(pluginId: string): Promise<void> {
    const { version } = await this.#get<Workspace>(apiPaths.workspace(pluginId))
    await this.#post(apiPaths.download(pluginId), { versionNumber: version?.versionNumber })
  }

  async inviteCode(): Promise<string> {
    return (await this.#get<ReferralAnswer>(apiPaths.referral)).inviteCode
  }

  /** The session, for other browser contexts. Closes this context, so call it last. */
  async session() {
    const state = await this.#context.storageState()
    await this.#context.close()
    return state
  }

  async #begin(prompt: string, pluginId: string | null): Promise<TurnState> {
    const message = { requestId: randomUUID(), pluginId, description: prompt, viewMode: 'backend' }
    const { turn } = (await (await this.#post(apiPaths.generatePlugin, message)).json()) as TurnAnswer
    return turn
  }

  #turn = async (id: string): Promise<TurnState> => (await this.#get<TurnAnswer>(apiPaths.turn(id))).turn

  async #post(path: string, data: object): Promise<APIResponse> {
    const headers = { origin: this.#url }
    const answer = await this.#context.request.post(`${this.#url}${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer
  }

  async #get<Answer>(path: string): Promise<Answer> {
    const answer = await this.#context.request.get(`${this.#url}${path}`, { headers: { origin: this.#url } })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
