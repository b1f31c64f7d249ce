import { articleImportRoutes } from '#contract/article-imports.ts'
import type { ImportedArticle } from '#contract/article-imports.ts'
import { articleImportSchema } from '#contract/schemas/article-imports.ts'
import { endpoint } from '../../platform/endpoint/endpoint.ts'
import { requireSameOrigin, requireStaff } from '../../platform/endpoint/request.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { importArticle } from './index.ts'

/** `POST /api/app/article-imports` */
export const articleImportEndpoints = [
  endpoint(articleImportRoutes.import, articleImportSchema, async (req, body) => {
    requireSameOrigin(req)
    const { id } = requireStaff(req)
    await countAgainst(req.payload, 'requestsPerUser', id)
    const { files } = await body()
    const articles: ImportedArticle[] = []
    // One after another: two files of the same name must not get the same address.
    for (const file of files) articles.push(await importArticle(req, file))
    return { articles }
  }),
]
