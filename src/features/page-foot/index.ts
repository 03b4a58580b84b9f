// What pages before a sign-in use of the foot.
export { FootPlace } from './FootPlace.tsx'
