import Check from 'lucide-react/icons/check'
import { welcomeMessages } from '#contract/messages/welcome.ts'
import type { Request } from './use-request.ts'

const texts = welcomeMessages.request

/** The request that led here, which is made while the welcome is read. Its place is there from the beginning. */
export function RequestLine({ request }: { readonly request: Request | null }) {
  return (
    <div className="request" role="status" data-state={request?.state}>
      {request && (
        <>
          {request.state === 'making' ? <span className="dot" /> : <Check className="icon" aria-hidden />}
          <p>
            <b>{texts[request.state]}</b> <q dir="auto">{request.prompt}</q>
          </p>
        </>
      )}
    </div>
  )
}
