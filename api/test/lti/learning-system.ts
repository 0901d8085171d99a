/** As it is registered, but for the address of its keys, which is none: nobody outside is asked. */
export const learningSystem = {
  name: 'Moodle',
  issuer: 'https://moodle.example',
  client_id: 'koya',
  deployment_ids: ['1'],
  auth_url: 'https://moodle.example/auth',
  keys_url: 'moodle.example/keys',
}

/** What its owner may change later. */
export const systemChange = { name: 'Moodle', deployment_ids: ['1'], token_url: '' }
