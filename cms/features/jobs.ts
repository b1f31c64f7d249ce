import type { Job, Task } from '../platform/queue/index.ts'
import { realtimeTasks } from '../platform/realtime/jobs.ts'
import { accountJobs } from './accounts/jobs.ts'
import { billingJobs, billingTasks } from './billing/jobs.ts'
import { checkJobs } from './checks/jobs.ts'
import { communityJobs } from './community/jobs.ts'
import { dataExportJobs } from './data-export/jobs.ts'
import { frontPageTasks } from './front-page/jobs.ts'
import { generationJobs, generationTasks } from './generation/jobs.ts'
import { leavingTasks } from './leaving/jobs.ts'
import { mailTasks } from './mail/jobs.ts'
import { maintenanceTasks } from './maintenance/jobs.ts'
import { newsletterTasks } from './newsletter/jobs.ts'
import { notificationTasks } from './notifications/jobs.ts'
import { overviewTasks } from './overview/jobs.ts'
import { publishingTasks } from './publishing/jobs.ts'
import { searchTasks } from './search/jobs.ts'

/** Every kind of job: `prepare` creates a queue for each, and each worker takes jobs from all. */
export const jobs: readonly Job[] = [
  ...generationJobs,
  ...accountJobs,
  ...billingJobs,
  ...dataExportJobs,
  ...checkJobs,
  ...communityJobs,
]

/** Tasks that each worker repeats. */
export const tasks: readonly Task[] = [
  ...realtimeTasks,
  ...mailTasks,
  ...leavingTasks,
  ...maintenanceTasks,
  ...newsletterTasks,
  ...notificationTasks,
  ...overviewTasks,
  ...publishingTasks,
  ...frontPageTasks,
  ...searchTasks,
  ...generationTasks,
  ...billingTasks,
]
