# What pixels and domains share: both are listed, shown, created, updated and deleted alike.
class RecordsController < ApplicationController
  PER_PAGE = [10, 25, 50, 100].freeze

  before_action :set_record, only: %i[show update destroy]

  def index
    records = filtered(model.all)
    records = records.where("name LIKE ?", "%#{params[:search]}%") if params[:search].present?
    response.set_header("X-Total-Count", records.count.to_s)
    set_links(records.count)
    render json: records.order(sort_by => sort).limit(per_page).offset((page - 1) * per_page)
  end

  def show
    render json: @record
  end

  def create
    record = model.new(create_params)
    return render json: { errors: record.errors }, status: :unprocessable_entity unless record.save

    render json: record, status: :created, location: url_for(record)
  end

  def update
    return render json: @record if @record.update(update_params)

    render json: { errors: @record.errors }, status: :unprocessable_entity
  end

  def destroy
    @record.destroy
    head :no_content
  end

  private

  def set_record
    @record = model.find(params[:id])
  end

  def filtered(records)
    records
  end

  def sort_by
    params[:sort_by] == "name" ? :name : :id
  end

  def sort
    params[:sort] == "asc" ? :asc : :desc
  end

  def per_page
    PER_PAGE.include?(params[:per_page].to_i) ? params[:per_page].to_i : PER_PAGE.first
  end

  def page
    [params[:page].to_i, 1].max
  end

  def set_links(total)
    last = [(total.to_f / per_page).ceil, 1].max
    pages = { first: 1, last: last }
    pages[:prev] = page - 1 if page > 1
    pages[:next] = page + 1 if page < last
    links = pages.map { |name, number| "<#{url_for(request.query_parameters.merge(page: number, only_path: false))}>; rel=\"#{name}\"" }
    response.set_header("Link", links.join(", "))
  end
end
