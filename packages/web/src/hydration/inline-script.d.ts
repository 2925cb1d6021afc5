/** The text of a script that bundles the file and its imports (`vite/inline-scripts.ts`). */
declare module '*?inline-script' {
  const text: string
  export default text
}
