/** The parts of /admin that are loaded when one of them is opened. */
export { AuditLog } from './audit/index.tsx'
export { Story } from './turns/Story.tsx'
export { TurnList } from './turns/TurnList.tsx'
