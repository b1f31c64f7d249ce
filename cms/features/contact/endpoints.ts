import type { PayloadRequest } from 'payload'
import { contactLimits } from '#contract/contact.ts'
import { contactRoutes } from '#contract/contact-routes.ts'
import { contactFormSchema, contactSchema } from '#contract/schemas/contact.ts'
import type { ContactForm } from '#contract/schemas/contact.ts'
import type { User } from '../../payload-types.ts'
import { bytesOf } from '../../platform/endpoint/body-bytes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { checked, clientNetwork, requireSameOrigin } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countPublicRead } from '../../platform/limiter/index.ts'
import { underlyingError } from '../../platform/outage.ts'
import { looksSentByProgram } from './automated.ts'
import { sentPage, unsentPage } from './form-page.ts'
import { sendContactMessage } from './index.ts'

const userIdOf = ({ user }: PayloadRequest): string | null => (user as User | null)?.id ?? null

/** @throws ServiceError `invalid_input` for what is no form of ours */
async function formOf(req: PayloadRequest): Promise<ContactForm> {
  if (!req.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new ServiceError('invalid_input')
  const bytes = await bytesOf(req, contactLimits.formBytes, 'too_large')
  return checked(Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString())), contactFormSchema)
}

async function sendForm(req: PayloadRequest): Promise<void> {
  requireSameOrigin(req)
  const network = clientNetwork(req)
  await countPublicRead(req.payload, network)
  const form = await formOf(req)
  const held = looksSentByProgram(form)
  await sendContactMessage(req.payload, form, { requestId: null, userId: userIdOf(req), network, held })
}

const isBrowser = ({ headers }: PayloadRequest): boolean =>
  headers.get('accept')?.includes('text/html') === true

/** `POST /api/app/contact`, `/api/app/contact-form` (what a browser sends without scripts) */
export const contactEndpoints = [
  endpoint(contactRoutes.send, contactSchema, async (req, body) => {
    requireSameOrigin(req)
    const network = clientNetwork(req)
    await countPublicRead(req.payload, network)
    const input = await body()
    await sendContactMessage(req.payload, input, {
      requestId: input.requestId.toLowerCase(),
      userId: userIdOf(req),
      network,
      held: looksSentByProgram(input),
    })
    return {}
  }),
  endpoint(contactRoutes.sendForm, async (req) => {
    try {
      await sendForm(req)
    } catch (reason) {
      const real = await underlyingError(req, reason)
      if (real instanceof ServiceError && isBrowser(req)) return unsentPage(real)
      throw real
    }
    const { productName } = await req.payload.findGlobal({ slug: 'site-settings' })
    return sentPage(productName)
  }),
]
