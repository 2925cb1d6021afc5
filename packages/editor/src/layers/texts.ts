export const texts = {
  title: 'Layers',
  empty: 'No layers yet.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  lock: (name: string) => `Lock ${name}`,
  unlock: (name: string) => `Unlock ${name}`,
  expand: (name: string) => `Show what is in ${name}`,
  collapse: (name: string) => `Hide what is in ${name}`,
  name: 'Name of the layer',
  hint: 'Double-click or press F2 to rename. Alt and arrow keys move it.',
}
