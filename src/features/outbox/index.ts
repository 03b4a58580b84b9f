// What waits on this device, and what became of it when somebody else was first.
export { aboutRequest } from './about-request.ts'
export { ConflictNotice } from './ConflictNotice.tsx'
export type { ConflictWay } from './conflict-words.ts'
export { NotArrived } from './NotArrived.tsx'
export { OutboxList } from './OutboxList.tsx'
export { OutboxOfRequest } from './OutboxOfRequest.tsx'
