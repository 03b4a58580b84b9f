// Files of a request or a patient: listed, added, previewed, downloaded. Role-neutral; where they lie comes with the ports.
export { AddSharedFiles } from './AddSharedFiles.tsx'
export { Files } from './Files.tsx'
export { failureText, nameOf, sizeText } from './file-words.ts'
