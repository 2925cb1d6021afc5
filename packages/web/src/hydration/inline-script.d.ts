/** The text of a script made of the file and all that it imports (`vite/inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}
