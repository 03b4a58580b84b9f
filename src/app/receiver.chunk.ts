// The provider's area. What an area stands for is a file of its own in the build (area-chunks), and all else of a first load
// compresses better in one.
export { openReceiver } from './receiver.tsx'
