/** The parts of /admin that are loaded when one of them is opened. */
export { AuditLog } from './audit/index.tsx'
export { MailLog } from './emails/MailLog.tsx'
export { Suppressed } from './emails/Suppressed.tsx'
export { Template } from './emails/Template.tsx'
export { TemplateList } from './emails/TemplateList.tsx'
export { Story } from './turns/Story.tsx'
export { TurnList } from './turns/TurnList.tsx'
