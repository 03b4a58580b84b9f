// The conversation of a request. Role-neutral; the side comes with the ports.
export { Messenger } from './Messenger.tsx'
