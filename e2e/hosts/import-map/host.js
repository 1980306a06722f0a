import { mount } from 'mockman/mount'

mount(document.querySelector('#console'), { defaultEndpoint: '/echo' })
