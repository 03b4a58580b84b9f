// Files of a request or a patient: listed, added, previewed, downloaded. Role-neutral; where they lie comes with the ports.
export { Files } from './Files.tsx'
export { nameOf } from './file-words.ts'
