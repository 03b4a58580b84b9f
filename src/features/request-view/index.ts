// What areas use of a request: its texts, facts, answer, status and history. Role-neutral; the side comes with the ports.
export { Answer } from './Answer.tsx'
export { Glance } from './Glance.tsx'
export { glanceFacts } from './glance.ts'
export { History, HistoryEntries } from './History.tsx'
export { historyOf } from './history.ts'
export { RequestStatus } from './RequestStatus.tsx'
export { kindOfCare, personFacts } from './request-texts.ts'
export { isStartUrgent, startDayText, startText } from './start-urgency.ts'
