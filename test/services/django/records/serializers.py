from rest_framework import serializers

from .models import Domain, Pixel


class PixelSerializer(serializers.ModelSerializer):
    class Meta:
        model = Pixel
        fields = ["id", "name", "type", "value"]


class DomainSerializer(serializers.ModelSerializer):
    class Meta:
        model = Domain
        fields = ["id", "name", "index_page", "not_found_page"]
