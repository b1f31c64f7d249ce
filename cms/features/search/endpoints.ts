import type { PayloadRequest } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import { isSearchKind, readSearchView, searchLimits, searchParameters } from '#contract/search.ts'
import type { SearchView } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { clientNetwork, isInside, queryOf } from '../../platform/endpoint/request.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countPublicRead } from '../../platform/limiter/index.ts'
import { findDocuments, suggestDocuments } from './index.ts'

/**
 * The search that a request asks for, counted unless the publisher asks.
 * @throws ServiceError `invalid_input` for values that our page never sends, `rate_limited`
 */
async function askedBy(req: PayloadRequest): Promise<SearchView> {
  if (!isInside(req)) await countPublicRead(req.payload, req.user?.id ?? clientNetwork(req))
  const query = queryOf(req)
  const view = readSearchView(query)
  const refuse = (name: string, message: string) => new ServiceError('invalid_input', { [name]: message })
  const kind = query.get(searchParameters.kind)
  if (kind !== null && !isSearchKind(kind)) throw refuse(searchParameters.kind, validationMessages.unknown)
  const page = query.get(searchParameters.page)
  if (page !== null && page !== String(view.page))
    throw refuse(searchParameters.page, validationMessages.unknown)
  if (view.search.length > searchLimits.characters)
    throw refuse(searchParameters.search, validationMessages.tooLong(searchLimits.characters))
  return view
}

/** `GET /api/app/search`, `GET /api/app/search-suggestions` */
export const searchEndpoints = [
  endpoint(searchRoutes.search, async (req) => findDocuments(req.payload, await askedBy(req))),
  endpoint(searchRoutes.suggestions, async (req) => {
    const { search } = await askedBy(req)
    return { suggestions: await suggestDocuments(req.payload, search) }
  }),
]
