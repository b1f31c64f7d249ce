import { contactRoutes } from '#contract/contact-routes.ts'
import { trapField } from '#contract/contact.ts'
import { contactErrors, contactMessages, contactSent, contactUnsent } from '#contract/messages/contact.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { api, ApiError, requestTimeoutMs } from '../lib/api.ts'
import { randomId } from '../lib/random-id.ts'
import { parseStored, tabStorage } from '../lib/storage.ts'
import { plainToast } from './plain-toast.ts'

const fields = ['name', 'email', 'message'] as const
type Field = (typeof fields)[number]
type Message = Readonly<Record<Field, string>>

const draftKey = 'contact-draft'

/** What is wrong with a field as it is, or ''. */
function problemOf(control: HTMLInputElement | HTMLTextAreaElement): string {
  const value = control.value.trim()
  if (value === '') return validationMessages.required
  if (control.name !== 'email') return ''
  if (!value.includes('@')) return contactErrors.noAt
  return control.validity.typeMismatch ? validationMessages.email : ''
}

/** What is said of a message that the server has not taken. */
function failureOf(error: unknown): string {
  // Nothing is charged for here, which the usual sentence speaks of.
  if (!(error instanceof ApiError) || error.code === 'internal') return errorMessages.codes.unavailable
  if (error.code === 'rate_limited') return contactUnsent.tooMany
  return error.code === 'invalid_input' ? contactUnsent.check : error.message
}

/**
 * The form of /contact, sent without leaving the page: once, however often that is pressed, and with what was written kept
 * until it is sent. Without scripts the browser sends the form, and shows the page that the server answers with.
 */
class ContactForm extends HTMLElement {
  readonly #openedAt = performance.now()
  #sending = false
  /** The last message that was tried, whose id a repeated attempt has too. */
  #tried: { readonly id: string; readonly text: string } | null = null

  connectedCallback() {
    const form = this.querySelector('form')
    if (!form) return
    form.noValidate = true
    const draft = parseStored(tabStorage.read(draftKey)) as Partial<Message> | null
    for (const name of fields) {
      const control = this.#control(name)
      const kept = draft?.[name]
      if (control.value === '' && typeof kept === 'string') control.value = kept
    }
    form.addEventListener('input', ({ target }) => {
      tabStorage.writeSoon(draftKey, JSON.stringify(this.#message()))
      for (const name of fields) if (this.#control(name) === target) this.#mark(name, '')
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(form)
    })
  }

  #control(name: Field): HTMLInputElement | HTMLTextAreaElement {
    const control = this.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
    if (!control) throw new Error(`The form has no field ${name}`)
    return control
  }

  #message(): Message {
    const [name, email, message] = fields.map((field) => this.#control(field).value)
    return { name: name ?? '', email: email ?? '', message: message ?? '' }
  }

  /** Says below a field what is wrong with it; '' for nothing. */
  #mark(name: Field, problem: string) {
    const control = this.#control(name)
    const line = this.querySelector<HTMLElement>(`#contact-${name}-error`)
    if (!line) return
    line.hidden = problem === ''
    const words = line.querySelector('span')
    if (words) words.textContent = problem
    if (problem === '') {
      control.removeAttribute('aria-invalid')
      control.removeAttribute('aria-describedby')
    } else {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', line.id)
    }
  }

  /** Marks what is wrong, and goes to the first of it. @returns whether anything is */
  #markAll(problems: Readonly<Partial<Record<Field, string>>>): boolean {
    for (const name of fields) this.#mark(name, problems[name] ?? '')
    const first = fields.find((name) => problems[name])
    if (first) this.#control(first).focus()
    return first !== undefined
  }

  async #send(form: HTMLFormElement) {
    if (this.#sending) return
    const problems = Object.fromEntries(fields.map((name) => [name, problemOf(this.#control(name))]))
    if (this.#markAll(problems)) return
    const message = this.#message()
    const text = JSON.stringify(message)
    if (this.#tried?.text !== text) this.#tried = { id: randomId(), text }
    this.#show(true)
    try {
      await api.call(contactRoutes.send, {
        body: {
          requestId: this.#tried.id,
          ...message,
          [trapField]: this.querySelector<HTMLInputElement>(`[name=${trapField}]`)?.value ?? '',
          openFor: performance.now() - this.#openedAt,
        },
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      this.#tried = null
      tabStorage.remove(draftKey)
      form.reset()
      plainToast({ title: contactSent.title, text: contactSent.text, tone: 'success' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'request_reused') this.#tried = null
      plainToast({ title: contactUnsent.title, text: failureOf(error) })
      if (error instanceof ApiError && error.code === 'invalid_input') this.#markAll(error.details)
    } finally {
      this.#show(false)
    }
  }

  /** Shows whether it is being sent. */
  #show(sending: boolean) {
    this.#sending = sending
    const button = this.querySelector<HTMLButtonElement>('button')
    if (!button) return
    button.ariaBusy = sending ? 'true' : null
    button.textContent = sending ? contactMessages.sending : contactMessages.send
  }
}

if (!customElements.get('contact-form')) customElements.define('contact-form', ContactForm)
