import os

from django.contrib.auth.models import AnonymousUser
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed


class KeyUser(AnonymousUser):
    is_authenticated = True


class KeyAuthentication(BaseAuthentication):
    def authenticate(self, request):
        scheme, _, key = get_authorization_header(request).decode("latin-1").partition(" ")
        if scheme.lower() != "bearer":
            return None
        if key != os.environ["API_KEY"]:
            raise AuthenticationFailed("Invalid API key.")
        return KeyUser(), key

    def authenticate_header(self, request):
        return "Bearer"
