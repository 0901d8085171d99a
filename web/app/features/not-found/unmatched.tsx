import { redirect } from 'react-router'

/** The specification sends every address nobody knows to the home page. */
export function loader() {
  return redirect('/')
}
